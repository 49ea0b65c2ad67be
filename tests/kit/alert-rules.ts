import { readFileSync } from 'node:fs';

/** An alert as in deploy/prometheus/alerts.yaml. */
export interface AlertRule {
  readonly name: string;
  readonly expr: string;
  readonly for: string;
  readonly severity: string;
  readonly summary: string;
  readonly runbook: string;
}

export const RULES_FILE = 'deploy/prometheus/alerts.yaml';

/** Reads the rules; each value must be on one line of the file. */
export function readAlertRules(): readonly AlertRule[] {
  const [, ...parts] = readFileSync(RULES_FILE, 'utf8').split('- alert: ');
  return parts.map((part) => {
    const value = (key: string) => {
      const found = new RegExp(`^\\s*${key}: (.+)$`, 'm').exec(part)?.[1] ?? '';
      return found.replace(/^(['"])(.*)\1$/, '$2').replaceAll("''", "'");
    };
    return {
      name: part.split('\n', 1)[0] ?? '',
      expr: value('expr'),
      for: value('for'),
      severity: value('severity'),
      summary: value('summary'),
      runbook: value('runbook_url'),
    };
  });
}

/** Returns the names of the metrics in an expression. */
export function metricsIn(expr: string): readonly string[] {
  const found = expr.replaceAll(/"[^"]*"/g, '').matchAll(/\b(?:harbour|nodejs|process)_\w+|\bup\b/g);
  return [...new Set([...found].map(([name]) => name))];
}
