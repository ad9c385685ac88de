import type { ChildProcess, Clock } from '../../../base/host-services.ts';
import { Mailbox } from '../../../base/mailbox.ts';
import type { ProcessTask, ReadReply } from './read-protocol.ts';

/** The process ended before it replied; the system ends processes when memory is short. */
export class ProcessExited extends Error {}

/** The process that reads a workbook other than .xlsx, with the messages of the reading thread. */
export class BookReader {
  readonly #child;
  readonly #mailbox = new Mailbox<ReadReply>();
  readonly #exited: Promise<void>;

  constructor(child: ChildProcess, task: ProcessTask) {
    this.#child = child;
    child.on('message', (reply) => this.#mailbox.put(reply as ReadReply));
    this.#exited = new Promise((resolve) => {
      child.once('exit', (code) => {
        this.#mailbox.close(new ProcessExited(`the process ended with code ${code}`));
        resolve();
      });
    });
    child.postMessage(task, []);
  }

  send(request: 'more'): void {
    this.#child.postMessage(request, []);
  }

  receive(limit: {
    readonly clock: Pick<Clock, 'after'>;
    readonly ms: number;
  }): Promise<ReadReply> {
    return this.#mailbox.receive(limit);
  }

  /** Ends the process and waits for its end. */
  async stop(): Promise<void> {
    this.#child.kill();
    await this.#exited;
  }
}
