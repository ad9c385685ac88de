import { expect, test } from 'vitest';
import { foundOrder } from './samples.ts';
import { envelope, refusal } from './support.ts';
import { findSoc } from './find-soc.ts';

test('a found order tells everything that it can be compared by', async () => {
  expect(await findSoc(envelope({ order: foundOrder }))).toEqual({
    ok: true,
    value: {
      platform: {
        platformCode: 'PB.2026.000123456',
        shortCode: '000123456',
        platformSortCode: null,
        carrierId: '2',
        carrierName: 'GHN',
        waybill: 'GHN123',
        carrierSortCode: null,
        shipmentFee: 22_000,
        insuranceFee: 1750,
        collection: 350_000,
        lookedUp: {
          returnFee: 0,
          barterFee: 0,
          addressFee: 0,
          payerName: 'Người gửi',
          configName: 'Cho xem hàng',
          formattedAddress: '12 Lê Lợi, Phường Bến Nghé, Quận 1, Hồ Chí Minh',
          shownPhone: '0912***678',
          createdAt: '2026-03-02T01:15:30.000Z',
          updatedAt: '2026-03-02T01:15:31.000Z',
          deliveredAt: null,
        },
      },
      soc: 'A-0001',
      delivery: { code: '2', name: 'Chờ Lấy Hàng' },
      weight: 500,
      declaredValue: 350_000,
      collection: 350_000,
      receiver: {
        name: 'Chị Lan',
        phone: '0912***678',
        address: '12 Lê Lợi',
        province: 'Hồ Chí Minh',
        district: 'Quận 1',
        commune: 'Phường Bến Nghé',
      },
      payer: 'sender',
      inspection: 'inspect',
      reportsSortCode: false,
      unreadable: [],
    },
  });
});

test.each([
  [200, 'Không tìm thấy đơn hàng.'],
  [400, 'Đơn hàng không tồn tại'],
  [404, 'Order not found'],
  [404, ''],
  [404, 'Mã đơn hàng không hợp lệ'],
  [200, 'Khong tim thay don hang'],
  [422, 'Chưa có đơn nào với mã này.'],
  [400, 'Đơn hàng không tồn tại hoặc không thuộc tài khoản của bạn.'],
  [400, 'Không tìm thấy đơn hàng ở trạng thái này'],
  [200, 'Order does not exist.'],
  [422, 'No such order'],
])('error: true at %i with "%s" says that there is none', async (status, message) => {
  expect(await findSoc(refusal(message), status)).toEqual({ ok: true, value: null });
});

test.each([[null], [{ order: null }], [{ order: [] }], [{ order: {} }]])(
  'no error and the data %j says that there is none',
  async (data) => {
    expect(await findSoc(envelope(data))).toEqual({ ok: true, value: null });
  },
);

test.each([
  ['refused', 200, refusal('Hệ thống đang bận, vui lòng thử lại sau.')],
  ['refused', 400, refusal('Hệ thống đang bảo trì')],
  ['refused', 422, refusal('The code field is required.')],
  ['refused', 422, refusal('Mã đơn hàng (code) không được để trống.')],
  ['refused', 400, refusal('Vui lòng nhập mã đơn hàng')],
  ['refused', 400, refusal('Dữ liệu gửi lên không phải là JSON hợp lệ.')],
  ['refused', 404, refusal('Route GET /orders/info not found')],
  ['refused', 404, refusal('Đường dẫn không tồn tại.')],
  ['refused', 404, refusal('Phương thức không tồn tại')],
  ['refused', 422, refusal('The given data was invalid.')],
  ['refused', 400, refusal('Tham số không hợp lệ')],
  ['refused', 400, refusal('Bad Request')],
  ['refused', 200, refusal('Dữ liệu không hợp lệ')],
  ['refused', 422, refusal('Mã đơn hàng không hợp lệ')],
  ['refused', 200, refusal('Tài khoản không tồn tại')],
  ['refused', 200, refusal('Đơn vị vận chuyển không tồn tại')],
  ['refused', 400, refusal('User not found')],
  ['refused', 200, refusal('Bạn không có quyền xem đơn hàng này')],
  ['refused', 200, refusal('Không tìm thấy đơn hàng do hệ thống bận')],
  ['refused', 200, refusal('')],
  ['refused', 409, refusal('Không tìm thấy đơn hàng.')],
  ['refused', 500, refusal('Không tìm thấy đơn hàng.')],
  ['unauthorised', 200, refusal('Token không hợp lệ')],
  ['unauthorised', 401, refusal('Không tìm thấy đơn hàng.')],
  ['refused', 403, refusal('Không tìm thấy đơn hàng.')],
  ['not-json', 403, '<html>Request blocked</html>'],
  ['rate-limited', 429, refusal('Không tìm thấy đơn hàng.')],
  ['not-json', 404, '<html>404 Not Found</html>'],
  ['meaningless', 404, envelope(null)],
  ['meaningless', 200, '{"error":false,"message":""}'],
  ['meaningless', 200, envelope({})],
  ['meaningless', 200, envelope([])],
  ['meaningless', 200, envelope('')],
  ['meaningless', 200, envelope(false)],
  ['meaningless', 200, envelope('chưa có')],
  ['meaningless', 200, envelope({ orders: [] })],
  ['meaningless', 200, envelope({ order: 'A-0001' })],
  ['meaningless', 200, envelope({ order: [foundOrder] })],
  ['meaningless', 200, envelope({ order: { ...foundOrder, platform_code: '' } })],
  ['meaningless', 200, envelope({ order: { ...foundOrder, soc: 'B-0002' } })],
])('%s at %i leaves open if there is one: %s', async (code, status, body) => {
  expect(await findSoc(body, status)).toMatchObject({ ok: false, error: { code, effect: 'none' } });
});
