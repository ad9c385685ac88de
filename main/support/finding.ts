import type { Light, SelfTestCheck } from '../../shared/model/self-test.ts';

/** What a check found: a light, and what stands for it in words (`self-test-words-*.ts`). */
export interface Finding {
  readonly id: SelfTestCheck;
  readonly light: Light;
  /** Which sentence of the check says it. */
  readonly says: string;
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** The same facts, with the sentence and light that they mean. */
export function finding(
  id: SelfTestCheck,
  light: Light,
  says: string,
  facts: Finding['facts'] = {},
): Finding {
  return { id, light, says, facts };
}
