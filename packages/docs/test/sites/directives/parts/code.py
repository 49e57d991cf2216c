import a
# START use
    def use():
        return 1
# END use
