import { exitSentence } from '../base/exits/exit.ts';
import { hubExits } from '../base/exits/hub-exits.ts';

/** Code of a hub failure; `detail` is the system's own message. */
export type HubProblemCode = keyof typeof hubExits;

/** A failure that an administrator has to fix. */
export class HubProblem extends Error {
  readonly code: HubProblemCode;
  readonly detail: string;

  constructor(code: HubProblemCode, detail = '', cause?: unknown) {
    super(`${code} ${detail}`, { cause });
    this.code = code;
    this.detail = detail;
  }

  /** Exit code of the process. */
  get exitCode(): number {
    return hubExits[this.code][0];
  }

  /** Problem and remedy in one line, in both languages. */
  get sentence(): string {
    return exitSentence(hubExits[this.code], this.detail);
  }
}
