import type { Reporter, TestCase } from 'vitest/node';

/** Prints, when Vitest is interrupted, the tests that are running: those are the ones that hang. */
export class RunningTests implements Reporter {
  /** By id, because every report of a test has a new object. */
  readonly #running = new Map<string, { readonly test: TestCase; readonly since: number }>();

  onInit(): void {
    process.once('SIGINT', () => {
      for (const { test, since } of this.#running.values()) {
        const seconds = Math.round((performance.now() - since) / 1000);
        process.stderr.write(
          `under way for ${seconds} s: ${test.module.relativeModuleId} > ${test.fullName}\n`,
        );
      }
    });
  }

  onTestCaseReady(test: TestCase): void {
    this.#running.set(test.id, { test, since: performance.now() });
  }

  onTestCaseResult(test: TestCase): void {
    this.#running.delete(test.id);
    if (test.result().state !== 'failed') return;
    const [why] = test.result().errors ?? [];
    process.stderr.write(`failed: ${test.module.relativeModuleId} > ${test.fullName}: ${why?.message}\n`);
  }
}
