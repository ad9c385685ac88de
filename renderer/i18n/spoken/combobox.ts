interface Focused {
  readonly isGroupChange: boolean;
  readonly groupTitle: string;
  readonly groupCount: number;
  readonly optionText: string;
  readonly isSelected: boolean;
}

export default {
  focusAnnouncement: ({ isGroupChange, groupTitle, groupCount, optionText, isSelected }: Focused) =>
    (isGroupChange ? `Nhóm ${groupTitle}, ${groupCount} lựa chọn. ` : '') +
    (isSelected ? `${optionText}, đã chọn` : optionText),
  countAnnouncement: ({ optionCount }: { readonly optionCount: number }) =>
    optionCount === 0 ? 'Không có lựa chọn nào.' : `Có ${optionCount} lựa chọn.`,
  selectedAnnouncement: ({ optionText }: { readonly optionText: string }) =>
    `${optionText}, đã chọn`,
  buttonLabel: 'Hiện gợi ý',
  listboxLabel: 'Gợi ý',
};
