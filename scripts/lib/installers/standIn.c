/* Stands in for the program where no Electron of Windows can be had: says its version, and with --wait stays open until
   its input ends, with --hold FILE as one who reads that file and lets nobody write in it. The marks are those by which Electron is told what it may do; electron-builder looks for them. */
#include <share.h>
#include <stdio.h>
#include <string.h>

__attribute__((used)) static const char fuses[] = "dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\x01\x09""000000000";

int main(int argc, char **argv) {
  FILE *held = argc > 2 && strcmp(argv[1], "--hold") == 0 ? _fsopen(argv[2], "rb", _SH_DENYWR) : NULL;
  if (held != NULL || (argc > 1 && strcmp(argv[1], "--wait") == 0)) {
    puts("open");
    fflush(stdout);
    while (getchar() != EOF) {
    }
  }
  puts(VERSION);
  return 0;
}
