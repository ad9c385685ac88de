/** Returns the body of an update as in the contract (section 6); `change` replaces members. */
export function bodyOf(change: Record<string, unknown> = {}): string {
  return JSON.stringify({
    type: 'update_status',
    code: 'PB.1',
    shortcode: '000000001',
    soc: 'WEB-1',
    name: 'Nguyễn Thị Ánh',
    phone: '0912345678',
    address: '12 Lê Lợi',
    payer: '1',
    amount: 350_000,
    weight: 500,
    fshipment: 25_000,
    finsurance: 1_000,
    status: '11',
    status_name: 'Đang Giao Hàng',
    partial: '0',
    barter: '0',
    reason_code: '',
    reason_text: '',
    created_at: '2026-11-20T08:00:00+07:00',
    updated_at: '2026-11-21T08:00:00+07:00',
    pushed_at: '2026-11-21T08:00:05+07:00',
    ...change,
  });
}
