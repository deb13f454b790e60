#include "CMachineFacts.h"
#include <errno.h>
#include <sys/wait.h>
#include <unistd.h>

int mf_copy_in_turn(int count) {
    for (int place = 0; place < count; place++) {
        pid_t copy = fork();
        if (copy == 0) return place;
        if (copy < 0) return -1;
        while (waitpid(copy, NULL, 0) < 0 && errno == EINTR) {}
    }
    return -1;
}
