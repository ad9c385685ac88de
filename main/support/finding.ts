import type { Light, SelfTestCheck } from '../../shared/model/self-test.ts';

/** Result of a check: a light, and the key of its text (`selfTest` in `main/texts`). */
export interface Finding {
  readonly id: SelfTestCheck;
  readonly light: Light;
  /** Key of the check's sentence. */
  readonly says: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Creates a finding from its sentence, light and parameters. */
export function finding(
  id: SelfTestCheck,
  light: Light,
  says: string,
  params: Finding['params'] = {},
): Finding {
  return { id, light, says, params };
}
