export default {
  longPressMessage: 'Nhấn giữ, hoặc bấm Alt và mũi tên xuống, để mở danh sách',
};
