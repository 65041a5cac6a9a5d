; The installer for Windows, compiled by nsis.mjs beside it with Debian's nsis. Per machine; `/S` is silent, `/D=FOLDER`
; (last, without quotes) another folder. Whatever it refuses, it refuses before it changes anything:
;   0 done; 3010 done, a file that was in use is exchanged at the next start of the machine; 1 a person cancelled
;   3 no administrator; 4 Gauze is open, or somebody uses a file of it; 5 a file could not be written; 6 a newer Gauze is there; 7 one of the MSI is
; The uninstaller is not in the folder of the program: that one has what its makers signed, and nothing else.
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
SetCompressorDictSize 32
; Times of the builder's files say nothing, and would differ.
SetDateSave off
CRCCheck force
AllowSkipFiles off
RequestExecutionLevel admin
ManifestDPIAware true
ManifestSupportedOS all

!include MUI2.nsh
!include LogicLib.nsh
!include FileFunc.nsh
!include WordFunc.nsh
!include "${INCLUDE}/firewall.nsh"
!include "${GENERATED}/files.nsh"

!define KEY "Software\Gauze"
!define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Gauze"
!define KIND "Gauze.Project"
!define TOOLS "$COMMONFILES64\Gauze"
!define UNINSTALLER "uninstall.exe"
!define PROGRAM "gauze-desktop.exe"
!define NEW ".incoming"

Name "Gauze"
OutFile "${OUT}"
InstallDir "$PROGRAMFILES64\Gauze"
InstallDirRegKey HKLM "${KEY}" "InstallLocation"
BrandingText "Gauze ${VERSION}"
VIProductVersion "${NUMBER}"
VIAddVersionKey "ProductName" "Gauze"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Gauze: de-identifies and codes clinical notes, offline"
VIAddVersionKey "LegalCopyright" "Apache-2.0"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "Spanish"
!insertmacro MUI_LANGUAGE "Dutch"
!include "${INCLUDE}/windows/words.nsh"

!ifdef SIGN
  !uninstfinalize '${SIGN} "%1"'
!endif

Var installedVersion
Var outcome

; Says why to a person, and ends with this code.
!macro refuse text code
  ${IfNot} ${Silent}
    MessageBox MB_OK|MB_ICONSTOP "${text}"
  ${EndIf}
  SetErrorLevel ${code}
  Quit
!macroend

!macro refuseWithoutRights
  UserInfo::GetAccountType
  Pop $0
  ${If} $0 != "Admin"
    !insertmacro refuse "$(noAdministrator)" 3
  ${EndIf}
!macroend

; Windows gives nobody a program that runs, or a file that somebody else has open, to write in.
!macro refuseWhileFileUsed file
  ${If} ${FileExists} "${file}"
    ClearErrors
    FileOpen $0 "${file}" a
    ${If} ${Errors}
      !insertmacro refuse "$(isOpen)" 4
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend

Function .onInit
  SetRegView 64
  SetShellVarContext all
  !insertmacro refuseWithoutRights
  ReadRegStr $0 HKLM "${KEY}" "InstalledBy"
  ${If} $0 == "msi"
    !insertmacro refuse "$(isFromMsi)" 7
  ${EndIf}
  ReadRegStr $installedVersion HKLM "${KEY}" "Version"
  ${If} $installedVersion != ""
    ${VersionCompare} "$installedVersion" "${VERSION}" $0
    ${If} $0 == 1
      !insertmacro refuse "$(isNewer)" 6
    ${EndIf}
  ${EndIf}
FunctionEnd

Section
  ReadRegStr $1 HKLM "${KEY}" "InstallLocation"
  ${If} $1 != ""
    !insertmacro refuseWhileFileUsed "$1\${PROGRAM}"
  ${EndIf}
  !insertmacro refuseWhileFileUsed "$INSTDIR\${PROGRAM}"

  ; All of it lies beside the old version before that goes: a full disk leaves the old one as it was.
  RMDir /r "$INSTDIR\${NEW}"
  ClearErrors
  !insertmacro unpackFiles "$INSTDIR\${NEW}"
  SetOutPath "$TEMP"
  ${If} ${Errors}
    RMDir /r "$INSTDIR\${NEW}"
    RMDir "$INSTDIR"
    !insertmacro refuse "$(notWritten)" 5
  ${EndIf}
  ${If} ${FileExists} "${TOOLS}\${UNINSTALLER}"
    ; The old version knows its own files. What somebody else put beside them stays.
    ExecWait '"${TOOLS}\${UNINSTALLER}" /S /files _?=${TOOLS}' $outcome
    ${If} $outcome = 3010
      SetRebootFlag true
    ${ElseIf} $outcome <> 0
      ; It took nothing away: it looks at every file before.
      RMDir /r "$INSTDIR\${NEW}"
      ${If} $outcome = 4
        !insertmacro refuse "$(isOpen)" 4
      ${EndIf}
      !insertmacro refuse "$(notWritten)" 5
    ${EndIf}
  ${EndIf}
  ClearErrors
  !insertmacro placeFiles "$INSTDIR\${NEW}" "$INSTDIR"
  CreateDirectory "${TOOLS}"
  WriteUninstaller "${TOOLS}\${UNINSTALLER}"
  ${If} ${Errors}
    !insertmacro refuse "$(notWritten)" 5
  ${EndIf}

  WriteRegStr HKLM "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKLM "${KEY}" "Version" "${VERSION}"
  WriteRegStr HKLM "${KEY}" "InstalledBy" "nsis"
  WriteRegStr HKLM "Software\Classes\.gauze" "" "${KIND}"
  WriteRegStr HKLM "Software\Classes\${KIND}" "" "$(project)"
  WriteRegStr HKLM "Software\Classes\${KIND}\DefaultIcon" "" '"$INSTDIR\${PROGRAM}",0'
  WriteRegStr HKLM "Software\Classes\${KIND}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" "%1"'
  CreateShortcut "$SMPROGRAMS\Gauze.lnk" "$INSTDIR\${PROGRAM}"

  WriteRegStr HKLM "${ENTRY}" "DisplayName" "Gauze"
  WriteRegStr HKLM "${ENTRY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKLM "${ENTRY}" "Publisher" "Gauze"
  WriteRegStr HKLM "${ENTRY}" "DisplayIcon" '"$INSTDIR\${PROGRAM}",0'
  WriteRegStr HKLM "${ENTRY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKLM "${ENTRY}" "UninstallString" '"${TOOLS}\${UNINSTALLER}"'
  ; `_?=` keeps it from going on in a copy of itself: who waits for it gets its exit code.
  WriteRegStr HKLM "${ENTRY}" "QuietUninstallString" '"${TOOLS}\${UNINSTALLER}" /S _?=${TOOLS}'
  WriteRegDWORD HKLM "${ENTRY}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKLM "${ENTRY}" "NoModify" 1
  WriteRegDWORD HKLM "${ENTRY}" "NoRepair" 1

  !insertmacro customInstall
  ; For those who ask from afar whether the rules are there: the exit code of what makes them.
  WriteRegStr HKLM "${KEY}" "FirewallRules" "$0"
  ${RefreshShellIcons}
  ${If} ${RebootFlag}
    SetErrorLevel 3010
  ${EndIf}
SectionEnd

; A file that cannot be unpacked, and who ends it there: the old version is still as it was.
Function .onInstFailed
  SetOutPath "$TEMP"
  RMDir /r "$INSTDIR\${NEW}"
  RMDir "$INSTDIR"
  SetErrorLevel 5
FunctionEnd

Function un.onInit
  SetRegView 64
  SetShellVarContext all
  !insertmacro refuseWithoutRights
  ${GetParameters} $1
  ClearErrors
  ${GetOptions} $1 "/self" $2
  ${IfNot} ${Errors}
    ${For} $2 1 40
      ClearErrors
      Delete "${TOOLS}\${UNINSTALLER}"
      ${IfNot} ${Errors}
        ${ExitFor}
      ${EndIf}
      Sleep 250
    ${Next}
    RMDir "${TOOLS}"
    Quit
  ${EndIf}
  ReadRegStr $INSTDIR HKLM "${KEY}" "InstallLocation"
  ${If} $INSTDIR == ""
    StrCpy $INSTDIR "$PROGRAMFILES64\Gauze"
  ${EndIf}
FunctionEnd

Section un.Gauze
  !insertmacro refuseWhileUsed "$INSTDIR"
  ${GetParameters} $1
  ClearErrors
  ${GetOptions} $1 "/files" $2
  ${If} ${Errors}
    !insertmacro customUnInstall
    Delete "$SMPROGRAMS\Gauze.lnk"
    ReadRegStr $0 HKLM "Software\Classes\.gauze" ""
    ${If} $0 == "${KIND}"
      DeleteRegValue HKLM "Software\Classes\.gauze" ""
      DeleteRegKey /ifempty HKLM "Software\Classes\.gauze"
    ${EndIf}
    DeleteRegKey HKLM "Software\Classes\${KIND}"
    DeleteRegKey HKLM "${ENTRY}"
    DeleteRegKey HKLM "${KEY}"
    ; A program that runs cannot delete itself. Where it was told to (`_?=`), a copy of it does, once it has ended.
    ClearErrors
    Delete "${TOOLS}\${UNINSTALLER}"
    ${If} ${Errors}
      Exec '"${TOOLS}\${UNINSTALLER}" /S /self'
    ${EndIf}
    RMDir "${TOOLS}"
    ${RefreshShellIcons}
    ; Projects, settings and the managed policy are elsewhere and stay; so does what is not ours in this folder.
    !insertmacro removeFiles "$INSTDIR" /REBOOTOK
  ${Else}
    ; Not at the next start: the new version has files of the same names.
    !insertmacro removeFiles "$INSTDIR" ""
  ${EndIf}
  RMDir "$INSTDIR"
  ${If} ${RebootFlag}
    SetErrorLevel 3010
  ${EndIf}
SectionEnd
