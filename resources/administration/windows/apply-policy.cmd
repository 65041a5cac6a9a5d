@echo off
rem Run as SYSTEM, at the start of the machine and every hour: the rules that Group Policy wrote into the registry
rem become the file that Gauze reads. A key that is gone changes nothing: delete the file to lift the rules. Where
rem anything fails, the file is faulty, and Gauze lets nothing out and names the field.
setlocal
set "key=HKLM\Software\Policies\Gauze"
set "folder=%ProgramData%\Gauze"
"%SystemRoot%\System32\reg.exe" query "%key%" >nul 2>&1
if errorlevel 1 exit /b 0
if not exist "%folder%" mkdir "%folder%"
rem Of administrators, readable by everybody, and nothing from the folder above.
"%SystemRoot%\System32\icacls.exe" "%folder%" /setowner *S-1-5-32-544 >nul
"%SystemRoot%\System32\icacls.exe" "%folder%" /inheritance:r /grant:r *S-1-5-18:(OI)(CI)F *S-1-5-32-544:(OI)(CI)F *S-1-5-32-545:(OI)(CI)RX >nul
if errorlevel 1 exit /b 1
del /f /q "%folder%\policy.reg" "%folder%\policy.new" 2>nul
"%SystemRoot%\System32\reg.exe" export "%key%" "%folder%\policy.reg" /y /reg:64 >nul
call "%~dp0..\..\gauze.cmd" policy from "%folder%\policy.reg" > "%folder%\policy.new"
move /y "%folder%\policy.new" "%folder%\policy.json" >nul
