import type { HubAnswer, HubClient } from '../../../../main/site/connection/hub-client.ts';

interface Request {
  readonly path: string;
  readonly body: unknown;
}

/** Answer of a hub that does not accept what it receives. */
export const unreadable: HubAnswer<never> = {
  kind: 'refused',
  refusal: { refused: 'unreadable' },
};

/** A client without a hub: records the requests, and answers by `answerTo`. */
export function recordedHub(answerTo: (body: never) => HubAnswer<unknown>) {
  const requests: Request[] = [];
  const ask = async (path: string, _schema: unknown, body: unknown) => {
    requests.push({ path, body });
    return answerTo(body as never);
  };
  return { requests, client: { ask } as unknown as HubClient };
}
