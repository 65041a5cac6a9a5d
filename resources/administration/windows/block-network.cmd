@echo off
rem As an administrator: Windows' firewall lets no packet of Gauze out or in, window and command line alike (both are
rem gauze-desktop.exe). A rule that blocks goes before those that allow. Loopback is not the firewall's business.
rem   block-network.cmd            makes the rule anew
rem   block-network.cmd remove     takes it away
rem Both installers run it, in Wine too. Never run on Windows by those who wrote it.
setlocal
set "rule=Gauze has no network"
set "netsh=%SystemRoot%\System32\netsh.exe"
for %%F in ("%~dp0..\..\gauze-desktop.exe") do set "program=%%~fF"
"%netsh%" advfirewall firewall delete rule name="%rule%" >nul 2>&1
if /i "%~1"=="remove" exit /b 0
if not exist "%program%" exit /b 2
"%netsh%" advfirewall firewall add rule name="%rule%" dir=out action=block program="%program%" profile=any enable=yes
if errorlevel 1 exit /b 1
"%netsh%" advfirewall firewall add rule name="%rule%" dir=in action=block program="%program%" profile=any enable=yes
if errorlevel 1 exit /b 1
exit /b 0
