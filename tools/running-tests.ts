import type { Reporter, TestCase } from 'vitest/node';

/** Prints, when Vitest is interrupted, the tests that are under way: those are the ones that hang. */
export class RunningTests implements Reporter {
  readonly #since = new Map<TestCase, number>();

  onInit(): void {
    process.once('SIGINT', () => {
      for (const [test, since] of this.#since) {
        const seconds = Math.round((performance.now() - since) / 1000);
        process.stderr.write(
          `under way for ${seconds} s: ${test.module.relativeModuleId} > ${test.fullName}\n`,
        );
      }
    });
  }

  onTestCaseReady(test: TestCase): void {
    this.#since.set(test, performance.now());
  }

  onTestCaseResult(test: TestCase): void {
    this.#since.delete(test);
    if (test.result().state !== 'failed') return;
    const [why] = test.result().errors ?? [];
    process.stderr.write(`failed: ${test.module.relativeModuleId} > ${test.fullName}: ${why?.message}\n`);
  }
}
