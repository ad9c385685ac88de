export default { dismiss: 'Đóng' };
