disable_toc_check = True
