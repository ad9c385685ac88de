#!/usr/bin/perl
# Creates "write-excel.xls" with Spreadsheet::WriteExcel (Debian: libspreadsheet-writeexcel-perl), as shop systems in
# Perl and PHP write old workbooks:
#
#     perl write-excel.pl FOLDER
use strict;
use warnings;
use utf8;
use Spreadsheet::WriteExcel;

my ($folder) = @ARGV;
my $book   = Spreadsheet::WriteExcel->new("$folder/write-excel.xls");
my $sheet  = $book->add_worksheet("Đơn hàng");
my $date   = $book->add_format( num_format => 'dd/mm/yyyy' );
my $bold   = $book->add_format( bold => 1, align => 'center' );
my $hidden = $book->add_worksheet("Ẩn");
$sheet->merge_range( 'A1:J1', "DANH SÁCH ĐƠN HÀNG", $bold );
my @headings = (
    "Mã đơn",     "Tên người nhận", "SĐT",        "Địa chỉ",     "Phường/Xã",
    "Quận/Huyện", "Tỉnh/Thành",     "Tiền thu hộ", "Khối lượng (g)", "Sản phẩm"
);
my @area = ( "Phường Bến Nghé", "Quận 1", "TP Hồ Chí Minh" );
$sheet->write_row( 'A2', \@headings );
my @rows = (
    [ "W1", "Chị Lan", "0912345678", "12 Lê Lợi",     @area, 350000,   500,  "2 áo thun" ],
    [ "W2", "Nguyễn Thị Ánh Minh", "912345679", "7 Tôn Đức Thắng", @area, 0, 1200, "Bộ ấm trà" ],
);
for my $at ( 0 .. $#rows ) {
    my ( $code, $name, $phone, @others ) = @{ $rows[$at] };
    $sheet->write_string( 2 + $at, 0, $code );
    $sheet->write_string( 2 + $at, 1, $name );
    $at ? $sheet->write_number( 2 + $at, 2, $phone ) : $sheet->write_string( 2, 2, $phone );
    $sheet->write( 2 + $at, 3 + $_, $others[$_] ) for 0 .. $#others;
}
$sheet->write_row( 'A5', [ "W3", "Anh Tú", "'0912345671" ] );
$sheet->write_date_time( 'D5', '2026-06-05T', $date );
$sheet->write_row( 'E5', [ @area, 120000, 300, "Dép" ] );
$hidden->write( 'A1', "Không phải đơn" );
$hidden->hide();
$book->close();
