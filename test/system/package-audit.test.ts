import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { auditPackages } from '../packages/audit.mjs';

const serve = async (status: number, body: unknown) => {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
};
const advisory = {
  id: 1,
  url: 'https://example.org/advisory',
  title: 'Everything is readable',
  severity: 'critical',
  vulnerable_versions: '>=0.0.0',
};

it('fails for a package of the app that is known to be dangerous, and names it', async () => {
  const { server, url } = await serve(200, { zod: [advisory] });
  const { failed, words } = await auditPackages(url);
  server.close();
  expect(failed).toBe(true);
  expect(words).toContain('zod');
  expect(words).toContain('Everything is readable');
});

it('says so and fails nobody where the registry cannot be reached, or says nothing of use', async () => {
  const { server, url } = await serve(503, {});
  expect(await auditPackages(url)).toMatchObject({ failed: false });
  server.close();
  const { failed, words } = await auditPackages(url);
  expect(failed).toBe(false);
  expect(words).toContain('not asked');
});
