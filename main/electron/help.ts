/** Output of `npm start -- --help` and `packbench --help`: a line for each option of `arguments.ts`. */
export const help = `Packbench: bàn đóng gói / a packing bench

npm start -- [OPTIONS], packbench [OPTIONS]

  --user-data-dir FOLDER   thư mục dữ liệu / the data folder
  --headless               không hiện cửa sổ / show no window
  --provision FILE         thiết lập theo file / set the bench up from a file
    --dry-run              chỉ cho biết sẽ đổi gì / only tell what would change
  --write-provision FILE   ghi máy in, khổ tem, cân ra file / write printers, sizes and scale to a file
  --import FILE --profile NAME
                           nhập đơn từ file rồi kết thúc / enter orders of a file and end
    --sheet NAME           tên trang tính / a sheet of the workbook
    --report text|json     dạng báo cáo / the form of the report
  --self-test              kiểm tra rồi kết thúc / check everything and end
    --json                 in ra dạng JSON / print JSON
  --reset-lead-pin         bỏ mã PIN của trưởng ca / remove the shift lead's PIN
  --hub                    máy chủ kho, xem --hub --help / the warehouse's hub, see --hub --help
  --help                   trang này / this text

Mã kết thúc / exit codes: 0 xong / done; 1 chưa mở được, hoặc chưa nhập gì / not opened, or nothing imported;
2 lệnh hoặc file chưa đúng / the command or file is not right; 3 có dòng cần xem / rows need a look;
70 lỗi / a bug. Kiểm tra / self-test: 0, 10 có chỗ cần xem / look at it, 20 có chỗ hỏng / broken.
`;
