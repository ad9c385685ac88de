import { exitSentence } from '../../base/exits/exit.ts';
import { hubExits } from '../../base/exits/hub-exits.ts';

/** Why a hub cannot work, in a word; `detail` is the system's own sentence. */
export type HubTroubleCode = keyof typeof hubExits;

/** A trouble that a person has to put right. */
export class HubTrouble extends Error {
  readonly code: HubTroubleCode;
  readonly detail: string;

  constructor(code: HubTroubleCode, detail = '', cause?: unknown) {
    super(`${code} ${detail}`, { cause });
    this.code = code;
    this.detail = detail;
  }

  /** The exit code of a process that this trouble ends. */
  get exitCode(): number {
    return hubExits[this.code][0];
  }

  /** What is wrong and what to do, in one line of both languages. */
  get sentence(): string {
    return exitSentence(hubExits[this.code], this.detail);
  }
}
