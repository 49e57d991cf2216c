<?php

// Reads PHP sources from standard input, separated by NUL, and answers for each with its tokens, without the content of
// literals, or with why it is no PHP. Answers are separated by NUL too.
foreach (explode("\0", stream_get_contents(STDIN)) as $source) {
    try {
        $tokens = PhpToken::tokenize($source, TOKEN_PARSE);
    } catch (ParseError $error) {
        echo "fault {$error->getMessage()} in line {$error->getLine()}\0";
        continue;
    }
    foreach ($tokens as $token) {
        if ($token->isIgnorable()) {
            continue;
        }
        $isLiteral = $token->is([T_CONSTANT_ENCAPSED_STRING, T_LNUMBER, T_DNUMBER, T_ENCAPSED_AND_WHITESPACE]);
        echo $isLiteral ? $token->getTokenName() : $token->text, ' ';
    }
    echo "\0";
}
