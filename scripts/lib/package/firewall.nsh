; Read by the installer (windows/gauze.nsi): the rules of the firewall come with the program and go with it. Run in
; Wine, never on Windows.
!macro customInstall
  nsExec::ExecToLog '"$SYSDIR\cmd.exe" /d /c ""$INSTDIR\administration\windows\block-network.cmd""'
  Pop $0
  ${If} $0 != 0
    DetailPrint "No rule of the firewall ($0): run administration\windows\block-network.cmd as an administrator."
  ${EndIf}
!macroend

!macro customUnInstall
  nsExec::ExecToLog '"$SYSDIR\cmd.exe" /d /c ""$INSTDIR\administration\windows\block-network.cmd" remove"'
  Pop $0
!macroend
