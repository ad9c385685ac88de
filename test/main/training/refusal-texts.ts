/** The platform’s message for an empty field. */
export const empty = (label: string) => `${label} không được để trống.`;
export const notText = (label: string) => `${label} phải là chuỗi ký tự.`;
export const notInteger = (label: string) => `${label} phải là số nguyên.`;
export const minimum = (label: string, value: number) =>
  `${label} phải lớn hơn hoặc bằng ${value}.`;
