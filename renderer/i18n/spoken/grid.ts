interface Counted {
  readonly count: number;
}

export default {
  deselectedItem: ({ item }: { readonly item: string }) => `Đã bỏ chọn ${item}.`,
  selectedItem: ({ item }: { readonly item: string }) => `Đã chọn ${item}.`,
  select: 'Chọn',
  selectedAll: 'Đã chọn tất cả.',
  selectedCount: ({ count }: Counted) =>
    count === 0 ? 'Không chọn mục nào.' : `Đã chọn ${count} mục.`,
  longPressToSelect: 'Nhấn giữ để chọn.',
};
