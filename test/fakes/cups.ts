import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** A private CUPS server: all files in one folder, on a port of this machine. */
export class Cups {
  readonly port: number;
  readonly #folder: string;
  #server: ChildProcess | null = null;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.port = port;
  }

  static async open(): Promise<Cups> {
    const cups = new Cups(mkdtempSync(join(tmpdir(), 'packbench-cups-')), await freePort());
    cups.#configure();
    await cups.start();
    return cups;
  }

  /** Process ID of the scheduler, the parent of filters and backends; 0 while it is not running. */
  get pid(): number {
    return this.#server?.pid ?? 0;
  }

  /** Returns the address of a queue, whether or not it exists. */
  uri(queue: string): string {
    return `ipp://127.0.0.1:${this.port}/printers/${queue}`;
  }

  /** Adds a queue in front of `device`. Without a driver the queue is raw. */
  async addQueue(name: string, device: string, driver: readonly string[] = []): Promise<void> {
    await this.command('lpadmin', ['-p', name, '-E', '-v', device, ...driver]);
  }

  /** Runs one of CUPS's own commands, such as `cupsdisable`, for this server. */
  async command(name: string, args: readonly string[]): Promise<string> {
    const path = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`;
    const env = { ...process.env, PATH: path, CUPS_SERVER: `127.0.0.1:${this.port}` };
    const { stdout } = await run(name, args, { env });
    return stdout;
  }

  async start(): Promise<void> {
    const files = ['-c', join(this.#folder, 'cupsd.conf'), '-s', join(this.#folder, 'files.conf')];
    this.#server = spawn('/usr/sbin/cupsd', ['-f', ...files], { stdio: 'ignore' });
    await eventually('CUPS to answer', () =>
      this.command('lpstat', ['-r']).then(
        (text) => text.includes('is running'),
        () => false,
      ),
    );
  }

  /** Simulates a power loss of its machine. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Ends the server with its filters and backends, and removes its folder. */
  async close(): Promise<void> {
    await this.#end('SIGTERM');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server || server.exitCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  }

  #configure(): void {
    const inside = (name: string) => join(this.#folder, name);
    // CUPS drops its privileges for filters and backends, which still need access to their folders.
    chmodSync(this.#folder, 0o755);
    for (const name of ['spool', 'tmp', 'cache', 'state', 'root']) mkdirSync(inside(name));
    chmodSync(inside('tmp'), 0o1777);
    writeFileSync(
      inside('cupsd.conf'),
      [
        `Listen 127.0.0.1:${this.port}`,
        `Listen ${inside('cups.sock')}`,
        'DefaultAuthType None',
        'Browsing No',
        'WebInterface No',
        'PreserveJobHistory Yes',
        'JobRetryInterval 1',
        'LogLevel warn',
        // An accepted job is on disk at once, even if the server is killed directly afterwards.
        'DirtyCleanInterval 0',
        '<Location />\nOrder allow,deny\nAllow all\n</Location>',
        '<Location /admin>\nOrder allow,deny\nAllow all\n</Location>',
        '<Policy default>\n<Limit All>\nOrder deny,allow\n</Limit>\n</Policy>',
      ].join('\n'),
    );
    writeFileSync(
      inside('files.conf'),
      [
        `ServerRoot ${inside('root')}`,
        `RequestRoot ${inside('spool')}`,
        `TempDir ${inside('tmp')}`,
        `CacheDir ${inside('cache')}`,
        `StateDir ${inside('state')}`,
        `AccessLog ${inside('access.log')}`,
        `ErrorLog ${inside('error.log')}`,
        `PageLog ${inside('page.log')}`,
        'Sandboxing relaxed',
        'SystemGroup root lpadmin',
      ].join('\n'),
    );
  }
}
