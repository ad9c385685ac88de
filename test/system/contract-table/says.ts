/**
 * The training platform's messages for broken rules. The contract shows no texts; the named field proves that the
 * refusal is about it.
 */
export const says = {
  missing: (field: string) => `(${field}) không được để trống`,
  noText: (field: string) => `(${field}) phải là chuỗi ký tự.`,
  noInteger: (field: string) => `(${field}) phải là số nguyên.`,
  noList: (field: string) => `(${field}) phải là danh sách.`,
  noObject: (field: string) => `(${field}) phải là một đối tượng.`,
  notAllowed: (field: string) => `(${field}) không hợp lệ.`,
  noUrl: (field: string) => `(${field}) không phải là URL hợp lệ.`,
  noArea: (name: string) => `"${name}" không tồn tại.`,
  noOrder: 'Không tìm thấy đơn hàng',
  notFound: 'Không tìm thấy',
  badToken: 'Token không hợp lệ.',
  badMethod: 'Phương thức không được hỗ trợ.',
  noPath: 'Đường dẫn không tồn tại.',
} as const;
