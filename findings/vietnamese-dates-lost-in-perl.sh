#!/bin/sh
# libspreadsheet-parseexcel-perl 0.6500-4~deb12u1 (Spreadsheet::ParseExcel, Debian 12) with
# libspreadsheet-writeexcel-perl 2.40: the manual ("value()") promises the formatted value of a cell. A format for
# dates may begin with the language in brackets. The module knows such brackets with digits only: English ([$-409]) is
# correct, Vietnamese ([$-42A]) returns "[$42A]/4/6356" for 30/11/2026, which is neither a date nor the number. A span
# of time (`[h]:mm`) has the month in the place of the minutes: 12:30 becomes 12:01. Packbench reads formats itself
# (main/orders/import/file/).
set -eu
cd "$(mktemp -d)"
for package in libspreadsheet-parseexcel-perl=0.6500-4~deb12u1 libspreadsheet-writeexcel-perl=2.40-4 \
  libole-storage-lite-perl libcrypt-rc4-perl libdigest-perl-md5-perl libparse-recdescent-perl; do
  apt-get download -q -q "$package" 2> log || { cat log; exit 1; }
done
for file in *.deb; do dpkg -x "$file" root; done
cat > try.pl <<'TRY'
use strict;
use warnings;
use Spreadsheet::ParseExcel;
use Spreadsheet::WriteExcel;

print "Spreadsheet::ParseExcel $Spreadsheet::ParseExcel::VERSION\n";
my @cells = (
  ['dd/mm/yyyy', 46356, '30/11/2026'],
  ['[$-409]dd/mm/yyyy', 46356, '30/11/2026'],
  ['[$-42A]dd/mm/yyyy', 46356, '[$42A]/4/6356'],
  ['h:mm', 0.520833333333333, '12:30'],
  ['[h]:mm', 0.520833333333333, '12:01'],
  ['[h]:mm', 1.5, '36:01'],
);
my $book = Spreadsheet::WriteExcel->new('orders.xls');
my $sheet = $book->add_worksheet();
for my $row (0 .. $#cells) {
  $sheet->write_number($row, 0, $cells[$row][1], $book->add_format(num_format => $cells[$row][0]));
}
$book->close();

my $again = Spreadsheet::ParseExcel->new()->parse('orders.xls')->worksheet(0);
my $isAsExpected = 1;
for my $row (0 .. $#cells) {
  my ($format, $number, $expected) = @{ $cells[$row] };
  my $shown = $again->get_cell($row, 0)->value();
  print "  $number as $format: $shown\n";
  $isAsExpected &&= $shown eq $expected;
}
exit($isAsExpected ? 0 : 1);
TRY
PERL5LIB=root/usr/share/perl5 perl try.pl
