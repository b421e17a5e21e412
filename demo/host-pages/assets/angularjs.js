/* oxlint-disable -- written like pages of its time */
angular.module('orders', []).controller('Orders', function ($scope, $timeout, $compile) {
  $scope.coins = ['BTC', 'ETH', 'SOL'];
  $scope.press = function () {
    $scope.answer = 'pressed';
  };
  $timeout(function () {
    var list = angular.element('<ol id="coins"><li ng-repeat="coin in coins">{{coin}}</li></ol>');
    angular.element(document.getElementById('table')).after($compile(list)($scope));
    var press = angular.element(document.getElementById('press'));
    press.attr('ng-click', 'press()');
    $compile(press)($scope);
    angular
      .element(document.getElementById('answer'))
      .replaceWith($compile('<span id="answer">{{answer}}</span>')($scope));
    document.documentElement.setAttribute('data-page', 'ready');
  });
});
