export default {
  selectPlaceholder: 'Chọn một mục',
  tableResizer: 'Chỉnh độ rộng cột',
  dropzoneLabel: 'Nơi thả vào',
  colorSwatchPicker: 'Bảng màu',
};
