import type { PlatformOptions } from './platform.ts';

/** Answers every lookup with an unexpected text while `isMuddled` returns true. */
export function muddledLookUps(
  isMuddled: () => boolean,
  message: string,
): NonNullable<PlatformOptions['intercept']> {
  return (request, response) => {
    if (!isMuddled() || request.url !== '/v1/platform/orders/info') return false;
    response.writeHead(200, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify({ error: true, message: message, data: null }));
    return true;
  };
}
