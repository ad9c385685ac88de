import { fork } from 'node:child_process';
import type { ChildProcess } from '../../main/base/host-services.ts';

const parentPort = new URL('parent-port.mjs', import.meta.url).href;

/** Runs a program of the app in a child process of Node, with the part of Electron's interface that the app uses. */
export const utilityProcess = {
  fork(file: string): ChildProcess {
    const child = fork(file, [], {
      execArgv: ['--import', parentPort],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    return {
      // After the end of the process nothing receives the message.
      postMessage: (message) => child.send(message as object, () => {}),
      on: (event, listener) => child.on(event, listener),
      once: (event, listener) => child.once(event, (code) => listener(code ?? 1)),
      kill: () => child.kill(),
    };
  },
};
