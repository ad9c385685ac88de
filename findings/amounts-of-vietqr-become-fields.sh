#!/bin/sh
# emvco-qr-sdk 1.0.0: a payment QR code (EMVCo, VietQR) has fields of two digits, a length of two digits, and a value.
# The parser also divides values, of any field, if their digits happen to have this form. The amount 1,503,500 is "field
# 15, length 03, value 500": it is returned as an object, and 150,200 too. The fields of the standard that contain
# others are known by number. Packbench reads no payment codes: the amount to collect is entered, or comes from a file
# or a message.
set -eu
cd "$(mktemp -d)"
npm install --silent --no-audit --no-fund --ignore-scripts emvco-qr-sdk@1.0.0 vietnam-qr-pay@1.5.1
node -e '
  const { parseQR, QRParseMode, validateQRString } = require("emvco-qr-sdk");
  const { QRPay } = require("vietnam-qr-pay");
  for (const name of ["emvco-qr-sdk", "vietnam-qr-pay"])
    console.log(name, require(`./node_modules/${name}/package.json`).version);
  const amountOf = (amount) => {
    const code = QRPay.initVietQR({ bankBin: "970416", bankNumber: "1234567890", amount, purpose: "DH12" }).build();
    const { transactionAmount } = parseQR(code, { parseMode: QRParseMode.GLOBAL });
    console.log(`  ${amount}: ${JSON.stringify(transactionAmount)}; the other package: ${new QRPay(code).amount}`);
    return JSON.stringify(transactionAmount);
  };
  const found = ["150000", "150200", "1503500", "15043500"].map(amountOf);
  const expected = [`"150000"`, `{"15":"00"}`, `{"15":"500"}`, `{"15":"3500"}`];
  process.exit(JSON.stringify(found) === JSON.stringify(expected) ? 0 : 1);
'
