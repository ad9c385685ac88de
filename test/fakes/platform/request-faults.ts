import type { Interference } from '../../../main/training/interference.ts';
import { htmlPage, type Reply, refusal } from '../../../main/training/reply.ts';
import { bites, delayOf, type Faults, retryAfterOf } from './faults.ts';
import type { Settings } from './settings.ts';

type RequestFaults = Pick<Interference, 'delayMs' | 'before' | 'after' | 'handOverFails'>;

/** Applies faults and settings, which may change at any time, to requests. */
export function requestFaults(faults: Faults, settings: Settings): RequestFaults {
  return {
    delayMs: (path) => delayOf(faults.latencyMs, path),
    before(path) {
      if (bites(faults.loseBeforeCommit, path)) return 'reset';
      if (bites(faults.hang, path)) return 'silence';
      return proxyFault(faults, path);
    },
    after(path, reply) {
      if (bites(faults.loseAfterCommit, path)) return 'reset';
      if (bites(faults.hangAfterCommit, path)) return 'silence';
      return withOtherText(reply, path, settings);
    },
    handOverFails: (path) => bites(faults.handOverFails, path),
  };
}

/** Returns the answer of a faulty proxy between client and platform, if any. */
function proxyFault(faults: Faults, path: string): Reply | null {
  if (bites(faults.badGateway502, path)) return htmlPage(502, badGatewayPage);
  if (bites(faults.rateLimit429, path)) {
    const retryAfter = retryAfterOf(faults);
    return {
      ...refusal(429, 'Bạn đã gửi quá nhiều yêu cầu, vui lòng thử lại sau.'),
      headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
    };
  }
  if (bites(faults.status401, path)) return refusal(401, 'Token không hợp lệ.');
  return null;
}

const badGatewayPage = `<html>
<head><title>502 Bad Gateway</title></head>
<body>
<center><h1>502 Bad Gateway</h1></center>
<hr><center>nginx</center>
</body>
</html>
`;

function withOtherText(reply: Reply, path: string, { noOrder }: Settings): Reply {
  const isNoOrder = path === '/v1/platform/orders/info' && reply.status === 404;
  return isNoOrder ? refusal(noOrder.status, noOrder.words) : reply;
}
