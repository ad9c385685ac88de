import type { Light, SelfTestCheck } from '../../shared/model/self-test.ts';

/** Result of a check: a light, and the key of its text (`self-test-words-*.ts`). */
export interface Finding {
  readonly id: SelfTestCheck;
  readonly light: Light;
  /** Key of the check's sentence. */
  readonly says: string;
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** Creates a finding from its sentence, light and facts. */
export function finding(
  id: SelfTestCheck,
  light: Light,
  says: string,
  facts: Finding['facts'] = {},
): Finding {
  return { id, light, says, facts };
}
