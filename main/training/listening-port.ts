import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where the platform listens: one port for as long as it lives, which an outage closes. */
export interface ListeningPort {
  readonly port: number;
  /**
   * Closed, connections are refused and idle ones end, while what was asked before is still
   * answered; opened again, it is the same port. Rejects when somebody else took that meanwhile.
   */
  setOpen(open: boolean): Promise<void>;
  /** Drops every connection and closes for good. */
  close(): Promise<void>;
}

/** Lets `server` listen on this machine only. 0 is any free port. Rejects when the port is taken. */
export async function openPort(server: Server, wanted: number): Promise<ListeningPort> {
  const port = await listen(server, wanted);
  let last: Promise<void> = Promise.resolve();
  const setOpen = async (open: boolean) => {
    if (open === server.listening) return;
    if (open) await listen(server, port);
    else server.close();
  };
  return {
    port,
    setOpen(open) {
      const turn = last.then(() => setOpen(open));
      last = turn.catch(() => {});
      return turn;
    },
    async close() {
      await last;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
