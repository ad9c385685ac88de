; What becomes of the orders and settings of the person who uninstalls. An update, which uninstalls too, and a
; silent uninstall keep them; `--delete-app-data` deletes them without a question.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    SetShellVarContext current
    # electron-builder's own option knows the roaming folder alone.
    ClearErrors
    ${GetParameters} $0
    ${GetOptions} $0 "--delete-app-data" $1
    ${ifNot} ${Errors}
      RMDir /r "$LOCALAPPDATA\${APP_PACKAGE_NAME}"
    ${elseIf} ${FileExists} "$LOCALAPPDATA\${APP_PACKAGE_NAME}\*.*"
      StrCpy $0 "Delete the orders, labels, backups and settings of this computer as well?$\r$\n$\r$\nNo keeps them in $LOCALAPPDATA\${APP_PACKAGE_NAME}."
      ${if} $LANGUAGE == 1066
        StrCpy $0 "Xoá luôn đơn hàng, tem, bản sao lưu và cài đặt trên máy này?$\r$\n$\r$\nChọn Không để giữ lại trong $LOCALAPPDATA\${APP_PACKAGE_NAME}."
      ${endIf}
      ${if} ${Cmd} `MessageBox MB_YESNO|MB_ICONEXCLAMATION|MB_DEFBUTTON2 "$0" /SD IDNO IDYES`
        RMDir /r "$LOCALAPPDATA\${APP_PACKAGE_NAME}"
      ${endIf}
    ${endIf}
    ${if} $installMode == "all"
      SetShellVarContext all
    ${endIf}
  ${endIf}
!macroend
