import type { Call, PlatformParts } from '../platform-parts.ts';
import { type Reply, refusal, success } from '../reply.ts';
import { check, filled, list, record } from '../rules.ts';

const requestSchema = record('Dữ liệu', {
  code: list('Danh sách mã đơn hàng (code)', filled('Mã đơn hàng (code)')).min(1, {
    error: 'Danh sách mã đơn hàng (code) không được để trống.',
  }),
});

/** The contract, 4.6. */
export function issuePrintToken(call: Call, parts: PlatformParts): Reply {
  const request = check(requestSchema, call.body);
  if (!request.ok) return request.refusal;
  const { code: codes } = request.value;
  const unknown = codes.find((code) => parts.ledger.byPlatformCode(code) === null);
  if (unknown !== undefined) return refusal(404, `Không tìm thấy đơn hàng ${unknown}.`);
  return success({ token: parts.printTokens.issue(codes) });
}
