#!/usr/bin/perl
# Creates "write-excel-formats.xls": numbers in formats of their own, with Spreadsheet::WriteExcel (Debian:
# libspreadsheet-writeexcel-perl):
#
#     perl number-formats.pl FOLDER
use strict;
use warnings;
use utf8;
use Spreadsheet::WriteExcel;

my ($folder) = @ARGV;
my $book  = Spreadsheet::WriteExcel->new("$folder/write-excel-formats.xls");
my $sheet = $book->add_worksheet("Đơn hàng");
$sheet->write_row( 'A1', [
    "Mã đơn",     "Tên người nhận", "SĐT",        "Địa chỉ",     "Phường/Xã",
    "Quận/Huyện", "Tỉnh/Thành",     "Tiền thu hộ", "Khối lượng (g)", "Sản phẩm"
] );
my @area = ( "Phường Bến Nghé", "Quận 1", "TP Hồ Chí Minh" );
# Code and phone with their formats.
my @rows = (
    [ 12,  '"DH"0000', 912345670, '0000000000' ],
    [ 13,  '0000000',  912345671, '0000\.000\.000' ],
    [ 0.5, '# ?/?',    912345672, '"+84"000000000' ],
);
for my $at ( 0 .. $#rows ) {
    my ( $code, $of_code, $phone, $of_phone ) = @{ $rows[$at] };
    my $down = $at + 1;
    $sheet->write_number( $down, 0, $code, $book->add_format( num_format => $of_code ) );
    $sheet->write_string( $down, 1, "Chị Lan" );
    $sheet->write_number( $down, 2, $phone, $book->add_format( num_format => $of_phone ) );
    $sheet->write( $down, 3, [ "12 Lê Lợi", @area, 350000, 500, "2 áo thun" ] );
}
$book->close();
