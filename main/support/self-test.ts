import {
  type Light,
  type SelfTest,
  type SelfTestCheck,
  selfTestChecks,
} from '../../shared/model/self-test.ts';
import type { Language } from '../../shared/model/station.ts';
import { faultInLog } from '../base/loggable.ts';
import type { Clock, Log } from '../base/host-services.ts';
import { type Finding, finding } from './finding.ts';
import { formatFinding } from './finding-text.ts';

/** One check, which may return several findings. */
export type Check = () => Promise<readonly Finding[]> | readonly Finding[];

const order: readonly Light[] = ['off', 'green', 'amber', 'red'];

/**
 * Runs all checks, one after the other so that none disturbs the next. A check that throws is red and is logged; a
 * missing one is off.
 */
export async function selfTest(
  checks: Readonly<Partial<Record<SelfTestCheck, Check>>>,
  about: { language: Language; version: string; clock: Pick<Clock, 'now'>; log: Log },
): Promise<SelfTest> {
  const findings = new Map<SelfTestCheck, Finding>();
  for (const id of selfTestChecks) {
    if (findings.has(id)) continue;
    for (const one of await runCheck(id, checks[id], about.log)) findings.set(one.id, one);
  }
  const rows = selfTestChecks.map((id) =>
    formatFinding(findings.get(id) ?? finding(id, 'off', 'off'), about.language),
  );
  const worst = Math.max(...rows.map(({ light }) => order.indexOf(light)));
  return {
    at: new Date(about.clock.now()).toISOString(),
    version: about.version,
    light: order[worst] ?? 'red',
    rows,
  };
}

async function runCheck(id: SelfTestCheck, check: Check | undefined, log: Log) {
  try {
    return (await check?.()) ?? [];
  } catch (error) {
    log.error('self-test.failed', { what: id, error: faultInLog(error) });
    return [finding(id, 'red', 'threw')];
  }
}

/** Returns the exit code: 0 if everything is green or off, 10 with amber, 20 with red. */
export function exitCodeOf({ light }: SelfTest): number {
  return light === 'red' ? 20 : light === 'amber' ? 10 : 0;
}

/** Formats the self-test for a terminal: one line per check, with its remedy below. */
export function onTerminal({ rows }: SelfTest): string {
  const signs: Readonly<Record<Light, string>> = {
    green: '[ OK ]',
    amber: '[WARN]',
    red: '[FAIL]',
    off: '[ -- ]',
  };
  return rows
    .map(({ light, name, found, cure }) => {
      const line = `${signs[light]} ${name}: ${found}`;
      return cure === '' ? line : `${line}\n       → ${cure}`;
    })
    .join('\n');
}
