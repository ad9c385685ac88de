import type { ReportWords } from './report-words.ts';

/** English texts of fields and rules in reports, the same as in the window; a test checks that. */
export const reportWordsEnglish: ReportWords = {
  fields: {
    soc: 'Order code',
    name: 'Receiver',
    phone: 'Phone',
    address: 'Address',
    commune: 'Commune',
    district: 'District',
    province: 'Province',
    area: 'Area',
    codAmount: 'COD',
    weight: 'Weight',
    product: 'Contents',
    quantity: 'Quantity',
    price: 'Unit price',
    sku: 'SKU',
    declaredValue: 'Declared value',
    note: 'Note',
    inspection: 'Inspection',
    payer: 'Fee payer',
    pickupPoint: 'Pickup point',
    codUnit: 'Unit of the COD column',
    priceUnit: 'Unit of the price columns',
  },
  rules: {
    'area.province': 'Choose the province.',
    'area.district': 'Choose the district.',
    'area.commune': 'Choose the commune.',
    'contents.text': 'Say what is in the parcel.',
    'contents.list': 'Add at least one product.',
    'contents.tooMany': 'At most 100 products in one order.',
    'dong.integer': 'Enter the amount in digits, whole dong.',
    'dong.negative': 'The amount must not be negative.',
    'dong.tooMuch': 'The amount is too large, at most 10 billion dong.',
    'grams.integer': 'Enter the weight in whole grams.',
    'grams.tooLittle': 'The weight is too small.',
    'grams.tooMuch': 'The weight is too large, at most 1,000 kg.',
    'money.unclear': 'This amount cannot be read. For example: 350k, 1.2tr or 350.000.',
    'money.unit': 'Thousand or million? Say so: 45.5k or 1.2tr, for example.',
    'weight.unclear': 'This weight cannot be read. For example: 500g or 1.2kg.',
    'weight.unit': 'Grams or kilograms? Say so: 0.5kg or 500g, for example.',
    'order.pickupPoint': 'Choose the pickup point.',
    'phone.missing': 'Enter a phone number for the courier to call.',
    'phone.shape':
      'This is no phone number. A mobile has 10 digits (0912 345 678), a landline its area (028 3823 4567).',
    'phone.masked': 'Some digits are hidden. Ask for the number and enter all of it.',
    'phone.old': 'Mobile numbers of 11 digits ended in 2018. Enter the new one of 10 digits.',
    'product.name': "Enter the product's name.",
    'quantity.integer': 'Enter the quantity in digits.',
    'quantity.tooLittle': 'The quantity is at least 1.',
    'quantity.tooMuch': 'The quantity is at most 10,000.',
    'receiver.name': "Enter the receiver's name.",
    'receiver.address': 'Enter number and street.',
    'soc.shape':
      'The order code holds characters that cannot be seen. Type it again, or leave it empty and the station makes one.',
    'text.tooLong': 'This is too long, please shorten it.',
    'import.zero': 'Its leading zero was lost and is put back.',
    'import.date': 'Excel made a date of this cell. Write what it should say.',
    'import.boolean': 'This cell is a TRUE or FALSE, and no text. Write what it should say.',
    'import.formula': 'This cell is a formula. Write its value.',
    'import.error': 'The formula of this cell failed. Write the value.',
    'import.hidden':
      'This row is hidden in the file, as by a filter. Take it out unless it is to be sent.',
    'import.merged': 'This cell was merged with another one. Write its value.',
    'import.exponent':
      'Excel shortened this number (as 1.23E+11 or #####) and lost digits. Write all of them.',
    'import.codUnit':
      'The file says that amounts are not in dong. Take the proposal if it is right, or enter the amount in dong.',
    'import.smallCod':
      'Less than 10,000 dong: the file may leave out the thousands. Take the proposal, or press Enter if it is right.',
    'import.smallWeight':
      'Very light: the file may tell kilograms. Take the proposal, or press Enter if it is right.',
    'import.largeWeight':
      'More than 50 kg: the file may tell grams here. Take the proposal, or press Enter if it is right. If all rows are so, press Alt K and choose Grams.',
    'import.twoPhones': 'This cell has two phone numbers. Keep one of them.',
    'import.twoColumns':
      'Another column tells this too, and differs. Press Alt K, choose the right column and keep it, or write what is right.',
    'import.total': 'This row adds up the others and is no order. Take it out.',
    'import.paid': 'This order is paid already. Enter 0 for no COD, or the amount to collect.',
    'import.payment':
      'The payment in the file is not known as cash on delivery. Check the amount to collect.',
    'import.state':
      'The state in the file is not known as new or confirmed. Take the order out unless it is to be sent.',
    'import.sumInGoods': 'COD is 0, and the goods or the note name an amount. Check it.',
    'import.streetConflict':
      'The street names another area than the order’s. Change the street, or choose the area again.',
    'import.waybill':
      'This order has a waybill already and may be on its way. Take it out unless it is to be sent.',
    'import.collects':
      'The column that says whether COD is collected does not agree with the amount. Enter the right amount, 0 for no COD.',
    'import.codEach':
      'Several rows of the order have this amount: is it for the whole order or for each row? Press Enter if it is for the order; else take the proposal.',
    'import.legacy':
      'The letters of this cell may be in an old encoding (TCVN3 or VNI). Write it again in Unicode.',
    'import.over':
      'The file says that this order was cancelled, returned or delivered. Take it out unless it is to be sent.',
    'import.moreCells':
      'The row has more cells than the headings: a comma may have moved its columns. Look, then press Enter.',
    'import.differs': 'The rows of one order differ. Write what is right for the whole order.',
    'import.inspection': 'Not understood. Write inspect, try or none.',
    'import.payer': 'Not understood. Write sender or receiver.',
    'import.province': 'Province unknown. Find and choose the commune.',
    'import.district': 'District unknown. Find and choose the commune.',
    'import.areaDivided': 'This is several communes at the platform. Choose one.',
    'import.areaSameName': 'Several communes have this name. Choose one.',
    'import.commune': 'Commune unknown. Find and choose it.',
    'import.enteredBefore':
      'This order code was entered before. Take the row out, or write another code if the order is new.',
    'import.codeTaken':
      'Another order has this code: its phone, COD or contents differ. Where the shop counts from 1 every day, set the column of order codes to “Not used” and codes are made; else write another code, or take the row out.',
    'import.socTwice': 'Another row has this order code. Write another one, or take one row out.',
    'import.noCode':
      'Same receiver as another row, and an order code is missing: are they one order? If so, join this row to the order above, or add its goods to the other row and take it out. If it is a parcel of its own, press Enter.',
    'import.nextCode':
      'Same receiver and COD as the row above, and the next number as code: it may be more goods of that order. If so, join it to the order above.',
    'import.alikeInFile': 'Like another row: same phone, COD and contents.',
    'import.alikeBefore': 'Like an order of the last 7 days.',
  },
};
