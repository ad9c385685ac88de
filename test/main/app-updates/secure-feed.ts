import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { onTestFinished } from 'vitest';
import { feedFolder, publish } from '../../fakes/feed.ts';
import { authority, key, matching } from '../platform/certificates.ts';

/** Starts a feed with this certificate; it closes with the test. */
export async function secureFeed(cert = matching) {
  const folder = feedFolder();
  await publish(folder, '1.1.0');
  const server = createServer({ key, cert }, (request, response) => {
    try {
      response.end(
        readFileSync(join(folder, decodeURIComponent(request.url ?? '/').split('?')[0] ?? '')),
      );
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Makes this process trust the site's authority until the end of the test. */
export function trustTheSite(): void {
  const ordinary = getCACertificates('default');
  setDefaultCACertificates([...ordinary, authority]);
  onTestFinished(() => setDefaultCACertificates(ordinary));
}
