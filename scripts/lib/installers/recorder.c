/* In place of Windows' netsh: writes down what it was asked. */
#include <stdio.h>
#include <windows.h>

int main(void) {
  FILE *log = fopen("C:\\netsh.log", "a");
  if (log == NULL) return 1;
  fprintf(log, "%s\n", GetCommandLineA());
  fclose(log);
  return 0;
}
