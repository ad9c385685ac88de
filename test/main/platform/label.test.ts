import { expect, test } from 'vitest';
import { answering, clientFor, refusal } from './support.ts';

const page = '<!DOCTYPE html><html><body>Nhãn 000123456</body></html>';
const pdf = '%PDF-1.7\n%âãÏÓ\n1 0 obj';

async function labelFrom(body: string | Buffer, contentType: string, status = 200) {
  const url = await answering(body, { status, headers: { 'content-type': contentType } });
  const result = await clientFor(url).label('print-token-1', 'S9');
  return { url, result };
}

test.each(['text/html', 'text/html; charset=UTF-8', 'application/octet-stream', ''])(
  'a page sent as %j is HTML, with links that lead to the platform and no token',
  async (type) => {
    const { url, result } = await labelFrom(page, type);
    const baseUrl = `${url}/v1/platform/orders/label`;
    expect(result).toEqual({ ok: true, value: { kind: 'html', html: page, baseUrl } });
  },
);

test('a page without a doctype is HTML when it says so', async () => {
  const { result } = await labelFrom('\uFEFF\n<div>Nhãn</div>', 'text/html');
  expect(result).toMatchObject({ ok: true, value: { kind: 'html', html: '\n<div>Nhãn</div>' } });
});

test('a page in an old charset is read in it', async () => {
  const bytes = Buffer.from('<html>\xD0\xF4n</html>', 'latin1');
  const { result } = await labelFrom(bytes, 'text/html; charset=windows-1258');
  expect(result).toMatchObject({ ok: true, value: { html: '<html>Đôn</html>' } });
});

test('a charset that nobody knows is taken for UTF-8', async () => {
  const { result } = await labelFrom(page, 'text/html; charset=klingon');
  expect(result).toMatchObject({ ok: true, value: { html: page } });
});

test.each(['application/pdf', 'text/html', 'application/octet-stream'])(
  'a PDF sent as %s is a PDF, byte by byte',
  async (type) => {
    const { result } = await labelFrom(pdf, type);
    if (!result.ok || result.value.kind !== 'pdf') throw new Error(JSON.stringify(result));
    expect(Buffer.from(result.value.bytes).toString()).toBe(pdf);
  },
);

test.each(['\uFEFF', '\r\n'])('a PDF after %j is a PDF', async (before) => {
  const { result } = await labelFrom(before + pdf, 'application/pdf');
  expect(result).toMatchObject({ ok: true, value: { kind: 'pdf' } });
});

test.each([
  ['nothing', '', 'text/html'],
  ['blank lines', '\n \n', 'text/html'],
  ['a sentence as HTML', 'Không có nhãn', 'text/html'],
  ['a sentence as PDF', 'Không có nhãn', 'application/pdf'],
  ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'image/png'],
  ['XML', '<?xml version="1.0"?><Error/>', 'application/xml'],
  ['JSON without an error', '{"error":false,"message":"","data":{}}', 'application/json'],
  ['other JSON', '[1]', 'text/html'],
])('%s is no label', async (_, body, type) => {
  const { result } = await labelFrom(body, type);
  expect(result).toMatchObject({ ok: false, error: { code: 'label-unreadable' } });
});

test.each([
  ['application/json', 200],
  ['text/html', 200],
  ['application/json', 422],
  ['application/json', 401],
])('a refusal sent as %s at %i is the platform’s word, not a label', async (type, status) => {
  const message = 'Mã in (token) không hợp lệ hoặc đã hết hạn.';
  const { result } = await labelFrom(refusal(message), type, status);
  const error = { code: 'refused', message, status, effect: 'none' };
  expect(result).toEqual({ ok: false, error });
});

test.each([
  [403, 'refused'],
  [404, 'not-json'],
  [429, 'rate-limited'],
  [502, 'not-json'],
])('a page with status %i is %s', async (status, code) => {
  const { result } = await labelFrom(page, 'text/html', status);
  expect(result).toMatchObject({ ok: false, error: { code } });
});

test('a PDF with status 500 is no label', async () => {
  const { result } = await labelFrom(pdf, 'application/pdf', 500);
  expect(result).toMatchObject({ ok: false, error: { code: 'not-json', status: 500 } });
});
