"""What type checkers have to find."""

import spieltisch

nimmt = spieltisch.make("nimmt-cow", seats=4)
print(nimmt.view(nimmt.initial(), 0).no_such_field)
qwixx = spieltisch.make("qwixx", seats=2)
print(qwixx.view(qwixx.initial(), 0).bulls)
